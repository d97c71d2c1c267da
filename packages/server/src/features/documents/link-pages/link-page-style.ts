/** The style of the page behind a link: it stands alone, so that it needs no file and works on any phone. `{accent}` is the company's colour. */
export const linkPageStyle = `
:root{color-scheme:light dark;--bg:#faf9f7;--surface:#fff;--line:#e6e2db;--ink:#1d1b18;--quiet:#57524a;--good:#166534;--good-soft:#e2f1e5;--bad:#a3200f;--bad-soft:#fbe6e2;--button:{accent};--button-ink:#fff;--title:{accent}}
@media (prefers-color-scheme:dark){:root{--bg:#151412;--surface:#1c1b18;--line:#423f39;--ink:#f1eee8;--quiet:#b9b3a8;--good:#86d39b;--good-soft:#1a2b1f;--bad:#f39b8c;--bad-soft:#371c17;--button:#f1eee8;--button-ink:#1d1b18;--title:#f1eee8}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1rem 1rem 3rem}
header,.top{display:flex;gap:1rem;justify-content:space-between;align-items:flex-start}
header img{display:block;max-width:9rem;max-height:3.5rem;background:#fff;border-radius:4px;margin-bottom:.5rem}
header a{white-space:nowrap;padding:.5rem 0}
h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 0;color:var(--title)}
h2{font-size:1.0625rem;margin:0 0 .5rem}
p{margin:0 0 .5rem}
.seller{font-weight:600}
.quiet,.quiet p{color:var(--quiet);font-size:.9375rem;white-space:pre-line}
.owed{font-size:2rem;font-weight:650;line-height:1.2;margin:.75rem 0 0;font-variant-numeric:tabular-nums}
.mark{display:inline-block;border:2px solid;border-radius:6px;padding:0 .5rem;font-weight:650;margin-top:.5rem}
.mark.paid{color:var(--good)}.mark.void,.mark.credited{color:var(--bad)}
section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1rem;margin-top:1rem}
.said{border-left:4px solid var(--good);background:var(--good-soft)}
.said.disputed{border-left-color:var(--bad);background:var(--bad-soft)}
blockquote{margin:.25rem 0 .5rem;white-space:pre-line}
ul{list-style:none;margin:0;padding:0}
li,.total{display:flex;justify-content:space-between;gap:1rem;padding:.625rem 0;border-top:1px solid var(--line)}
li:first-child{border-top:0;padding-top:0}
li span,.total span{min-width:0;overflow-wrap:anywhere}
li .money,.total .money{flex:none}
.money{white-space:nowrap;font-variant-numeric:tabular-nums;text-align:right}
.total{padding:.375rem 0;border-top:0;color:var(--quiet)}
.total.strong{color:var(--ink);font-weight:650;border-top:1px solid var(--line)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0 1rem}
dt{color:var(--quiet)}dd{margin:0;text-align:right}
label{display:block;font-weight:550;margin:.75rem 0 .25rem}
input,textarea{width:100%;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--quiet);border-radius:8px;padding:.625rem .75rem;min-height:2.75rem}
button,.button,summary{display:inline-block;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--button);padding:.625rem 1rem;min-height:2.75rem;cursor:pointer;text-decoration:none}
button,.button{background:var(--button);color:var(--button-ink)}
button{margin-top:.75rem}
summary{background:transparent;color:var(--ink);border-color:var(--quiet);margin-top:1rem}
summary::marker{content:''}summary::-webkit-details-marker{display:none}
.wrong{color:var(--bad);font-weight:550;margin:.25rem 0 0}
a{color:inherit}a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--title);outline-offset:2px}
#pay .quiet{margin:.5rem 0}.button.second{background:transparent;color:var(--ink);border-color:var(--quiet)}
button.pay{font-size:1.0625rem;min-height:3rem}.test{display:inline-block;background:#7a4d00;color:#fff;font-weight:600;border-radius:6px;padding:.125rem .5rem}
@media (max-width:30rem){button,.button,summary{width:100%;text-align:center}}
@media print{form,details,header a,.button{display:none}section{border:0;padding:0}}`;
