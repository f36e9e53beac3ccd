import { HttpApi } from 'effect/http-api'
import { Api } from '#contract/Api.ts'
import type { ApiErrorClass } from '#contract/apiError.ts'
import { accessOf, guardErrors, ownErrorsOf } from '#contract/withErrors.ts'

/** The document with the table of endpoints, from the root of the repository. */
export const apiDocument = 'docs/api.md'

const BEGIN = '<!-- endpoints: begin (npm run charts) -->'
const END = '<!-- endpoints: end -->'
/** The prefix of all paths, which the table leaves out. */
const PREFIX = /^\/api(?=\/)/

const codesOf = (errors: readonly ApiErrorClass[]) =>
  errors.map(({ code, status }) => `${status} \`${code}\``).join(', ')

/** The calls that have the errors of a group of the guard. */
const GUARDED: Record<keyof typeof guardErrors, string> = {
  everyCall: 'every call',
  path: 'the calls with a parameter in the path',
  change: 'every call but `GET`',
  session: 'the calls of `guestOrSession`, `signedIn`, `staff` and `admin`',
  role: 'the calls of `staff` and `admin`',
  keyed: '`POST` but of `anyone`, and of a response that is a file or has a secret',
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
        endpoint.method,
        `\`${endpoint.path.replace(PREFIX, '')}\``,
        `\`${accessOf(endpoint)}\``,
        `\`${group.identifier}.${endpoint.identifier}\``,
        codesOf(ownErrorsOf(endpoint)),
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
    '| method | path | callers | endpoint | own errors |',
    '| --- | --- | --- | --- | --- |',
    ...rows(),
    '',
    '| calls | errors of the guard |',
    '| --- | --- |',
    ...guardRows(),
  ].join('\n')
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}
