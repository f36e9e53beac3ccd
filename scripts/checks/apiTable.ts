import { HttpApi } from 'effect/http-api'
import { Api } from '#contract/Api.ts'
import { factorCodeErrors } from '#contract/account/errors.ts'
import type { ApiErrorClass } from '#contract/calls/apiError.ts'
import { accessOf, guardErrors, ownErrorsOf, rightNeededBy } from '#contract/calls/withErrors.ts'
import { parentErrors, placeErrors } from '#contract/categories/errors.ts'
import { limitErrors, pictureErrors } from '#contract/errors.ts'
import { weakPasswordErrors } from '#contract/users/errors.ts'

/** The document with the table of endpoints, from the root of the repository. */
export const apiDocument = 'docs/api.md'

const BEGIN = '<!-- endpoints: begin (npm run charts) -->'
const END = '<!-- endpoints: end -->'
/** The prefix of all paths, which the table leaves out. */
const PREFIX = /^\/api(?=\/)/

/** The codes of some errors by status: "400 `a`, `b`; 404 `c`". */
const codesOf = (errors: readonly ApiErrorClass[]) =>
  [...Map.groupBy(errors, ({ status }) => status)]
    .map(([status, same]) => `${status} ${same.map(({ code }) => `\`${code}\``).join(', ')}`)
    .join('; ')

/** The errors that many calls share: the table names each group in italics. */
const SHARED: Readonly<Record<string, readonly ApiErrorClass[]>> = {
  limits: limitErrors,
  password: weakPasswordErrors,
  'second factor': factorCodeErrors,
  pictures: pictureErrors,
  place: placeErrors,
  parent: parentErrors,
}

/** The errors of a call alone, the shared ones by the name of their group. */
const ownCodesOf = (own: readonly ApiErrorClass[]) => {
  let rest = own
  const groups: string[] = []
  for (const [name, shared] of Object.entries(SHARED))
    if (shared.every((error) => rest.includes(error))) {
      rest = rest.filter((error) => !shared.includes(error))
      groups.push(`*${name}*`)
    }
  return [codesOf(rest), ...groups].filter((part) => part !== '').join('; ')
}

/** The calls that have the errors of a group of the guard. */
const GUARDED: Record<keyof typeof guardErrors, string> = {
  everyCall: 'every call',
  path: 'the calls with a parameter in the path',
  change: 'every call but `GET`; of `provider`, 413 alone',
  session: 'the calls of `guestOrSession`, `signedIn`, `staff` and `admin`',
  role: 'the calls of `staff` and `admin`',
  program: 'the calls that read a session, when a program sends a key',
  keyed: '`POST` but of `anyone` and `provider`, and of a response that is a file or has a secret',
  upload: 'the calls with files',
}

/** One row per group of the guard's errors. */
const guardRows = (): readonly string[] =>
  Object.entries(guardErrors).map(
    ([group, errors]) => `| ${GUARDED[group as keyof typeof guardErrors]} | ${codesOf(errors)} |`,
  )

/** One row per endpoint of the contract. The server's guard authorises by the same annotation (`Access`). */
const rows = (): readonly string[] => {
  const cells: string[][] = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint }) => {
      cells.push([
        `\`${endpoint.method} ${endpoint.path.replace(PREFIX, '')}\``,
        `\`${accessOf(endpoint)}\``,
        `\`${group.identifier}.${endpoint.identifier}\``,
        [rightNeededBy(endpoint) ?? []]
          .flat()
          .map((right) => `\`${right}\``)
          .join(', '),
        ownCodesOf(ownErrorsOf(endpoint)),
      ])
    },
  })
  return cells.map((row) => `| ${row.join(' | ')} |`)
}

/** The text of docs/api.md with current tables of endpoints and errors between its two marker comments. */
export const withApiTable = (text: string): string => {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${apiDocument} lacks its markers ${BEGIN} and ${END}`)
  const table = [
    '| call | callers | endpoint | right | own errors |',
    '| --- | --- | --- | --- | --- |',
    ...rows(),
    '',
    '| calls | errors of the guard |',
    '| --- | --- |',
    ...guardRows(),
    '',
    '| group | errors |',
    '| --- | --- |',
    ...Object.entries(SHARED).map(([name, errors]) => `| *${name}* | ${codesOf(errors)} |`),
  ].join('\n')
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}
