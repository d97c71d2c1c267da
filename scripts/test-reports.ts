/** What passed; of each that failed its name and why; the same of each that passed only when it was tried a second time. */
export type Count = { passed: number; failures: string[]; wavered?: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type VitestFile = VitestReport['testResults'][number];

const named = (name: string, tests: VitestFile['assertionResults']): string[] =>
  tests.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages].join('\n'));

const failuresOfFile = ({ name, status, message, assertionResults }: VitestFile): string[] => {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  // A file that cannot even be loaded has no tests to count.
  return status === 'failed' && failed.length === 0 ? [`${name}\n${message}`] : named(name, failed);
};

const waveredInFile = ({ name, assertionResults }: VitestFile): string[] =>
  named(
    name,
    assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    ),
  );

export const countVitest = (text: string): Count => {
  const { numPassedTests, testResults } = JSON.parse(text) as VitestReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(failuresOfFile),
    wavered: testResults.flatMap(waveredInFile),
  };
};

type PlaywrightError = { message?: string; stack?: string };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
};

const textOf = ({ message, stack }: PlaywrightError) => stack ?? message ?? '';

/** Name and errors of each test that ended so; `flaky` is one that passed when it was tried a second time. */
const endedAs =
  (wanted: 'unexpected' | 'flaky') =>
  ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) =>
          [`${file}:${line} ${title}`, ...results.flatMap(({ errors }) => errors.map(textOf))].join('\n'),
        ),
    ),
    ...suites.flatMap(endedAs(wanted)),
  ];

export const countPlaywright = (text: string): Count => {
  const { stats, errors, suites } = JSON.parse(text) as {
    stats: { expected: number; flaky: number };
    errors: PlaywrightError[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failures: [...errors.map(textOf), ...suites.flatMap(endedAs('unexpected'))],
    wavered: suites.flatMap(endedAs('flaky')),
  };
};
