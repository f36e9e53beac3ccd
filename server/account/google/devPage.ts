import { Effect, Schema } from 'effect'
import { HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http'
import { GoogleFieldsMissing } from '#contract/account/errors.ts'
import { email } from '#contract/account/fields.ts'
import { ForeignOrigin } from '#contract/errors.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { personName } from '#contract/users/names.ts'
import { demoOnly } from '#server/platform/http/demoAccess.ts'
import { isForeign, ServerAddress } from '#server/platform/http/origin.ts'
import { success } from '#server/platform/http/responses.ts'
import { InvalidRequest } from '#server/platform/InvalidRequest.ts'
import { demoPage } from '#server/platform/outbox/page.ts'
import { Provider } from './Provider.ts'

/**
 * The development identity provider: a page at `/api/dev/google`, which the sign-in button opens in a small window. The
 * page sends `postMessage({ type: 'haat.google.credential', credential })` to the window that opened it, to the same
 * origin only, and closes. `POST /api/dev/google/credential { name, email, nonce? }` returns the same credential as
 * `data: { credential }`; the page sends the `nonce` of its own address, as Google does. Both require the demo key and
 * a request from this machine; otherwise they return 404.
 *
 * The button is disabled until the script of the page has run, because without the script a submission would put the
 * name and the e-mail into the address of the page and lose the nonce.
 */
export const devGooglePath = '/api/dev/google'

const page = demoPage(
  'Development sign-in',
  `<main><h1>Development sign-in</h1>
<p class="hint">This stands in for Google in the demo shop: be whoever you like. Nothing leaves this machine.</p>
<form id="who"><label>Name <input name="name" autocomplete="name" required minlength="3" maxlength="100" value="Ayesha Rahman"></label>
<label>Email <input name="email" type="email" autocomplete="email" required value="ayesha.rahman@gmail.example"></label>
<p role="alert" id="problem"></p><button disabled>Continue</button></form></main>`,
  `<script type="module" src="${devGooglePath}/page.js"></script>`,
)

const script = `const form = document.getElementById('who')
const nonce = new URLSearchParams(location.search).get('nonce')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const result = await fetch('${devGooglePath}/credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), ...(nonce ? { nonce } : {}) }),
  }).then((response) => response.json(), () => ({ success: false, message: 'The shop cannot be reached.' }))
  const problem = document.getElementById('problem')
  if (!result.success) problem.textContent = result.message
  else if (!window.opener) problem.textContent = 'Open this page from the sign-in button of the shop.'
  else {
    window.opener.postMessage({ type: 'haat.google.credential', credential: result.data.credential }, location.origin)
    window.close()
  }
})
form.querySelector('button').disabled = false
`

const Who = Schema.Struct({
  name: personName,
  email,
  nonce: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
})

const readWho = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => request.json).pipe(
  Effect.flatMap(Schema.decodeUnknownEffect(Who, { onExcessProperty: 'error', errors: 'all' })),
  Effect.mapError((error) => {
    const issues = Schema.isSchemaError(error) ? issuesOf(error) : []
    return issues[0] ? new InvalidRequest({ rule: issues[0], issues }) : new GoogleFieldsMissing()
  }),
)

const noStore = { 'cache-control': 'no-store' }

export const devGoogleRoutes = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { issue } = yield* Provider
    const place = yield* ServerAddress
    if (!issue) return
    const credential = Effect.gen(function* () {
      if (isForeign(yield* HttpServerRequest.HttpServerRequest, place)) {
        return yield* new ForeignOrigin()
      }
      const data = { credential: yield* issue(yield* readWho) }
      return HttpServerResponse.jsonUnsafe(yield* success('signedIn', data), { headers: noStore })
    })
    const html = HttpServerResponse.text(page, { contentType: 'text/html; charset=utf-8', headers: noStore })
    const js = HttpServerResponse.text(script, { contentType: 'text/javascript; charset=utf-8', headers: noStore })
    yield* router.add('GET', devGooglePath, yield* demoOnly(Effect.succeed(html)))
    yield* router.add('GET', `${devGooglePath}/page.js`, yield* demoOnly(Effect.succeed(js)))
    yield* router.add('POST', `${devGooglePath}/credential`, yield* demoOnly(credential))
  }),
)
