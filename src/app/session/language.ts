import { createActor, fromPromise } from 'xstate'
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, type Language } from '#contract/languages.ts'
import type { PlainCode } from '#contract/messages.ts'
import { setLanguage } from '#contract/users/api.ts'
import type { User } from '#contract/users/entity.ts'
import { files } from '#data/files.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { chooseLanguageMachine } from '#machines/session/chooseLanguage.machine.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import type { StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'
import { storeDraft } from '../forms/drafts.ts'
import type { Inspect } from '../start/inspect.ts'
import { reloadWithToast } from '../start/reload.ts'

const YEAR_S = 31_536_000

/** Whether a form's values have a chosen file, which a new page cannot keep. */
export const holdsFile = (value: unknown): boolean =>
  typeof value === 'string'
    ? files.fileOf(value) !== undefined
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)

/** Runs at the root, because the page loads again at its end. */
export const startLanguage = (
  language: Language,
  http: Http,
  session: AppActors['session'],
  inspect: Inspect,
): void => {
  const actor = createActor(
    chooseLanguageMachine.provide({
      actors: {
        storeLanguage: fromPromise<Reply<User | null>, { language: Language }>(({ input, signal }) =>
          http.reply(call(setLanguage, { payload: input }), signal),
        ),
      },
    }),
    { input: { language, isSignedIn: sessionSelect.signedIn(session.getSnapshot()) }, inspect },
  )
  actor.start()
  actor.send({ type: 'language.choose' })
}

/**
 * Loads the page in a language, with the draft of its form. The scroll position stays by itself.
 * @param toast what is said on the page then
 */
export const showLanguage = (language: Language, draft: StoredDraft | null, toast?: PlainCode): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  if (draft) storeDraft({ ...draft, resumes: true })
  const address = new URL(location.href)
  address.searchParams.delete(LANGUAGE_QUERY)
  history.replaceState(history.state, '', address)
  reloadWithToast(toast)
}
