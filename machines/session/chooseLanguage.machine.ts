import { emit, setup } from 'xstate'
import { LANGUAGE_WAIT_MS } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { User } from '#contract/users/entity.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'

type Input = { language: Language; isSignedIn: boolean }

/** The machine waits at most 3 s for the call and ignores its result: this browser keeps the choice, too. */
export const chooseLanguageMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { type: 'language.choose' },
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { storeLanguage: port<{ language: Language }, User | null>() },
  delays: { storeLimit: LANGUAGE_WAIT_MS },
  guards: { isSignedIn: ({ context }) => context.isSignedIn },
  actions: { show: emit(({ context }) => ({ type: 'language.chosen', language: context.language })) },
}).createMachine({
  id: 'chooseLanguage',
  description: 'The choice of a language: stores it with the account of a signed-in person, then shows the page in it',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The page has its former language.',
      on: { 'language.choose': [{ guard: 'isSignedIn', target: 'storing' }, { target: 'chosen' }] },
    },
    storing: {
      description: 'The server stores the language for mails, SMS and other devices.',
      tags: 'busy',
      invoke: {
        id: 'storeLanguage',
        src: 'storeLanguage',
        input: ({ context: { language } }) => ({ language }),
        onDone: 'chosen',
        onError: 'chosen',
      },
      after: { storeLimit: 'chosen' },
    },
    chosen: { description: 'The page loads again in the language.', type: 'final', entry: 'show' },
  },
})
