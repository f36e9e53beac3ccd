import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { chooseLanguageMachine } from './chooseLanguage.machine.ts'

export const chooseLanguageFixtures = {
  inputs: { signedIn: { language: 'bn', isSignedIn: true }, guest: { language: 'bn', isSignedIn: false } },
  events: { 'language.choose': [{ type: 'language.choose' }] },
  outcomes: { storeLanguage: { good: successReply(null), refused: errorReply(500), unreachable } },
} satisfies FixturesOf<typeof chooseLanguageMachine>
