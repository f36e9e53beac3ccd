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
import type { DirtyForms } from '../forms/dirtyForms.ts'
import { storeDraft } from '../forms/drafts.ts'
import type { Inspect } from '../start/inspect.ts'
import { reloadWithToast } from '../start/reload.ts'
import { readSettings } from '../start/settings.ts'

const YEAR_S = 31_536_000

/** Whether a form's values have a chosen file, which a new page cannot keep. */
const holdsFile = (value: unknown): boolean =>
  typeof value === 'string'
    ? files.fileOf(value) !== undefined
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)

/** Keeps the choice in this browser, and loads the page again. */
const loadIn = (language: Language, toast?: PlainCode): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  const address = new URL(location.href)
  address.searchParams.delete(LANGUAGE_QUERY)
  history.replaceState(history.state, '', address)
  reloadWithToast(toast)
}

interface Application {
  readonly http: Http
  readonly actors: AppActors
  readonly inspect: Inspect
  readonly dirtyForms: DirtyForms
  readonly currentAddress: () => string
}

/** The choice of the page's language. It runs at the root, because the page loads again at its end. */
export const makeLanguages = ({ http, actors, inspect, dirtyForms, currentAddress }: Application) => {
  const start = (language: Language): void => {
    const actor = createActor(
      chooseLanguageMachine.provide({
        actors: {
          storeLanguage: fromPromise<Reply<User | null>, { language: Language }>(({ input, signal }) =>
            http.reply(call(setLanguage, { payload: input }), signal),
          ),
        },
      }),
      { input: { language, isSignedIn: sessionSelect.signedIn(actors.session.getSnapshot()) }, inspect },
    )
    actor.start()
    actor.send({ type: 'language.choose' })
  }
  return {
    /** Stores the choice, and shows the page in the language. */
    start,
    /** Starts, or asks first where a file would be lost. */
    choose: (language: Language): void => {
      if (holdsFile(dirtyForms.changedValues()))
        actors.unsavedChanges.send({ type: 'leave.ask', departure: { kind: 'language', language } })
      else start(language)
    },
    /** Loads the page in a language, with the draft of its form. The scroll position stays by itself. */
    show: (language: Language): void => {
      const user = sessionSelect.user(actors.session.getSnapshot())
      const draft = user && dirtyForms.draft(user._id, currentAddress())
      dirtyForms.clear()
      if (draft) storeDraft({ ...draft, resumes: true })
      loadIn(language)
    },
    /** Loads the page in the language of a person who has just signed in, on a server that has it. */
    follow: (language: Language): void => {
      if (readSettings(document).languages.includes(language)) loadIn(language, 'account.login_successful')
    },
  }
}
export type Languages = ReturnType<typeof makeLanguages>
