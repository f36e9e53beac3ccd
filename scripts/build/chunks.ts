const FLOWS = 'signIn|googleSignIn|register|verifyAccount|forgotPassword|resetPassword'
const parts = (...patterns: string[]) => new RegExp(patterns.join('|'))

/**
 * What is fetched together, so that a first view takes few requests. In this order, because a group takes along what its
 * modules import: what every page needs, what the account pages share, what the two code screens share, what the pages
 * with data share, what the back offices share. Any other code stays with the one page that uses it.
 */
export const chunks = [
  {
    name: 'base',
    test: parts(
      String.raw`node_modules\/(?!@tanstack)`,
      String.raw`src\/(http\/|views\/\w+\.tsx|views\/ui\/(?!Shell|CodeBoxes|Tabs|Price|Skeleton|EmptyState|ErrorState|Picture))`,
      String.raw`machines\/\w+\.ts|contract\/(\w+\.ts|texts\/(common|ui))`,
    ),
    minShareCount: 2,
  },
  {
    name: 'account',
    test: parts(
      String.raw`src\/views\/account\/(?!EnterCode|SendAgain)|src\/app\/areas\/[aA]ccount`,
      String.raw`machines\/(form|${FLOWS})\/|contract\/(api|rules|texts)\/account|contract\/entities\/user`,
    ),
    minShareCount: 2,
  },
  { name: 'code', test: /machines\/enterCode\/|views\/account\/EnterCode/, minShareCount: 2 },
  { name: 'data', test: /node_modules\/@tanstack\/|src\/data\//, minShareCount: 2 },
  { name: 'office', test: /src\/views\/ui\/Shell/, minShareCount: 2 },
].map((group, index) => ({ ...group, priority: 100 - index }))
