import { Context } from 'effect'
import { HttpApi } from 'effect/http-api'
import { Api } from '../contract/Api.ts'
import { Access } from '../contract/access.ts'

/** The document with the table of endpoints, from the root of the repository. */
export const apiDocument = 'docs/api.md'

const BEGIN = '<!-- endpoints: begin (npm run charts) -->'
const END = '<!-- endpoints: end -->'
/** The prefix of all paths, which the table leaves out. */
const PREFIX = /^\/api(?=\/)/

/** One row per endpoint of the contract. The server's guard authorises by the same annotation (`Access`). */
const rows = (): readonly string[] => {
  const cells: string[][] = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint, mergedAnnotations }) => {
      const access = Context.get(mergedAnnotations as Context.Context<Access>, Access)
      cells.push([
        endpoint.method,
        `\`${endpoint.path.replace(PREFIX, '')}\``,
        `\`${access}\``,
        `\`${group.identifier}.${endpoint.identifier}\``,
      ])
    },
  })
  return cells.map((row) => `| ${row.join(' | ')} |`)
}

/** The text of docs/api.md with a current table of endpoints between its two marker comments. */
export const withApiTable = (text: string): string => {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${apiDocument} lacks its markers ${BEGIN} and ${END}`)
  const table = ['| method | path | callers | endpoint |', '| --- | --- | --- | --- |', ...rows()].join('\n')
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}
