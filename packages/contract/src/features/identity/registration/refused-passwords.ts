const words = `
    0000000000 000000000000 0123456789 0987654321 1111111111 11111111111 111111111111 1112223334 1122334455 1212121212 1231231231
    123123123123 1231231234 123123123a 123321123321 1233211234567 1234123412 12341234123 123412341234 1234512345 1234554321 1234567890
    12345678901 123456789012 1234567891 12345678910 1234567899 123456789a 123456789q 1234567qwe 123456qwerty 12345qwert 1234qwerasdf
    123qwe123qwe 123qweasdzxc 1357924680 1470258369 147258369a 147852369a 159357456a 159753456a 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
    2222222222 2580258025 3333333333 4444444444 5201314520 5555555555 6666666666 7777777777 7894561230 789456123a 8888888888
    9876543210 9876543211 987654321a 9999999999 a123456789 a1234567890 a1b2c3d4e5 a1s2d3f4g5 aa12345678 aa123456789 abc1234567
    abc123456789 abcabc1234 abcabcabc1 abcd123456 abcdef1234 abcdef12345 abcdefghij abcdefghijk accraghana admin12345 admin123456
    adminadmin adminadmin1 adminadmin123 administrator administrator1 administrator123 alexander1 alexander123 arsenal123 arsenalfc1
    asd1234567 asdasd1234 asdasdasd1 asdasdasd123 asdf123456 asdf1234asdf asdfghjkl1 asdfghjkl123 asdfghjklz autumn2024 autumn2025
    autumn2026 azerty1234 azerty12345 azerty123456 azerty123456789 azertyuiop azertyuiop1 azertyuiop123 barcelona1 barcelona123
    baseball123 basketball basketball1 batman12345 benjamin123 blackberry blackberry1 blessed123 blessing12 blessing123 bonjour123
    bonjour1234 business123 businessname butterfly1 butterfly123 california california1 cashier123 changeme12 changeme123 changeme1234
    changemenow charlie123 chelsea123 chelseafc1 chocolate1 chocolate123 chouchou123 christopher christopher1 company123 companyname
    computer12 computer123 contrasena contrasena1 contrasena123 contraseña correcthorsebatterystaple cristiano7 cristianoronaldo
    december2024 december2025 default123 doudou1234 dragon12345 elizabeth1 elizabeth123 emmanuel1 emmanuel123 employee1 employee123
    facebook12 facebook123 facebook1234 football12 football123 fuckyou123 fuckyou1234 ghana12345 ghana123456 godblessme godisgood1
    godisgood123 godisgreat google12345 guest12345 hello12345 hello123456 hellohello helloworld helloworld1 helloworld123 ilovejesus
    ilovejesus1 ilovemyfamily ilovemymom ilovemyself iloveyou12 iloveyou123 iloveyou1234 iloveyou12345 iloveyou2 iloveyoubaby
    iloveyouforever iloveyousomuch instagram1 instagram123 internet12 internet123 inventory1 inventory123 january2024 january2025
    january2026 jennifer123 jessica123 jesuschrist jesuschrist1 jesusislord jesuslovesme jesussaves jetaime123 jetaime1234 jonathan123
    jordan12345 juventus123 kenya12345 killer12345 kumasi1234 lagos12345 letmein123 letmein1234 letmein12345 letmeinnow liverpool1
    liverpool123 lkjhgfdsa1 login12345 london1234 loulou1234 lovelove123 lovelove1234 loveyou123 manager123 manager1234 manager12345
    manchester manchester1 manunited1 marseille13 master12345 master123456 michael123 michael1234 mnbvcxz123 monday1234 monkey12345
    motdepasse motdepasse1 motdepasse123 motherfucker motherlode1 mylove1234 mylove12345 mypassword mypassword1 mypassword123
    nairobi123 newpassword newpassword1 newyork123 nigeria123 nigeria1234 nopassword nopassword1 office1234 office12345 p4ssw0rd123
    pa55word123 paris12345 passw0rd123 password01 password10 password12 password123 password1234 password12345 password123456
    password1password1 password2020 password2021 password2022 password2023 password2024 password2025 password2026 password99
    passwordpassword poiuytrewq pokemon123 pokemon1234 princess123 princess1234 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc123 qazwsxedcrfv
    qwe1234567 qwe123456789 qweasdzxc123 qweqweqwe1 qweqweqwe123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwertyasdf
    qwertyasdfgh qwertyqwerty qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiopasdfghjkl realmadrid realmadrid1 ronaldo123 rootroot123
    rwanda1234 samantha123 samsung123 samsung1234 secret1234 secret12345 secret123456 senegal123 shadow12345 shelfwise1 shelfwise12
    shelfwise123 shelfwise1234 shopkeeper snowflake1 soleil1234 southafrica southafrica1 spiderman1 spiderman123 spring2024 spring2025
    spring2026 starwars123 stephanie1 stockroom1 strawberry strawberry1 summer2020 summer2021 summer2022 summer2023 summer2024
    summer2025 summer2026 sunshine12 sunshine123 superadmin superadmin1 superadmin123 superman123 superuser1 sweetheart sweetheart1
    sysadmin123 tanzania123 temp123456 temporary1 temppassword terminator terminator1 test123456 test1234567 testing123 testing1234
    testpassword testtest12 testtest123 thepassword trustno1trustno1 trustnoone uganda1234 undertaker undertaker1 user123456
    victoria123 warehouse1 warehouse123 watermelon watermelon1 welcome123 welcome1234 welcome12345 welcome2020 welcome2021 welcome2022
    welcome2023 welcome2024 welcome2025 welcome2026 whatsapp123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
    winter2026 woaini123456 woaini1314 woaini520 yourpassword zaq12wsxcde3 zaq1zaq1zaq1 zxc1234567 zxcv123456 zxcvbnm123 zxcvbnm1234
`;

/** Passwords with words of the countries and trades we serve, and of coming years, of which the published list has too few. */
export const refusedPasswords: readonly string[] = words.trim().split(/\s+/);
