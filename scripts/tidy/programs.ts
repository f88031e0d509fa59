// The programs that the compiler checks, each with the types of its runtime and no others.
export const programs: readonly { readonly name: string; readonly project: string }[] = [
  { name: 'types', project: 'tsconfig.json' },
  { name: 'types of core', project: 'core' },
  { name: 'types of the client', project: 'client' },
  { name: 'types of the page', project: 'verifier/page' },
  { name: 'types of the console', project: 'console' },
  { name: 'types of the tests of the console', project: 'console/tsconfig.tests.json' },
  { name: 'types of tests in a browser', project: 'verifier' },
]
