/** What passed, and of each that failed its name and why. */
export type Count = { passed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const failuresOfFile = ({ name, status, message, assertionResults }: VitestReport['testResults'][number]) => {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  // A file that cannot even be loaded has no tests to count.
  return status === 'failed' && failed.length === 0
    ? [`${name}\n${message}`]
    : failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages].join('\n'));
};

export const countVitest = (text: string): Count => {
  const report = JSON.parse(text) as VitestReport;
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOfFile) };
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

/** A test that passed only when it was tried again counts as failed. */
const failuresOfSuite = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        [`${file}:${line} ${title}`, ...results.flatMap(({ errors }) => errors.map(textOf))].join('\n'),
      ),
  ),
  ...suites.flatMap(failuresOfSuite),
];

export const countPlaywright = (text: string): Count => {
  const { stats, errors, suites } = JSON.parse(text) as {
    stats: { expected: number };
    errors: PlaywrightError[];
    suites: PlaywrightSuite[];
  };
  return { passed: stats.expected, failures: [...errors.map(textOf), ...suites.flatMap(failuresOfSuite)] };
};
