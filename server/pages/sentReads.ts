import { serverTexts as texts } from '../../messages/en/server.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { success } from '../platform/http/responses.ts'
import { inScript } from './inScript.ts'

/** A read that is the same for everybody, by its path and query below `/api`, and its data. */
export interface SentRead {
  readonly call: string
  readonly data: unknown
}

/**
 * Puts the responses to reads into a page, as scripts of type JSON, which no browser executes. The application takes
 * them instead of sending the requests of its first view (`src/http/sent.ts`).
 */
export const withReads = (html: string, reads: readonly SentRead[]): string =>
  html.replace('</body>', () => {
    const scripts = reads.map(
      ({ call, data }) =>
        `<script type="application/json" data-call="${htmlText(call)}">${inScript(success(texts.ok, data))}</script>`,
    )
    return `${scripts.join('')}</body>`
  })
