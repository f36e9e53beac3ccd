import { commonTexts } from './common.ts'

/** Texts of the dialogs that prevent the loss of unsaved changes. */
export const keepingTexts = {
  leaveTitle: commonTexts.leaveTitle,
  leaveText: 'What you changed here has not been saved. If you leave, it is lost.',
  stay: 'Keep editing',
  leave: 'Leave',
  draftTitle: 'Your unsaved work is still here',
  draftText: 'Your session ended while you were filling in a form. You can go on where you were.',
  resume: 'Continue',
  discard: 'Discard',
} as const
