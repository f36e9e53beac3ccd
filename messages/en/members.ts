/** Texts of the people of a seller (product 16.37). */
export const membersTexts = {
  title: 'Who works for you',
  hint: 'They work in your store, with what their role covers. You invite them by mail or SMS.',
  none: 'You work alone',
  noneHint: 'Invite people who pack, answer for orders or write about products.',
  invite: 'Invite',
  everything: 'Everything that you may do',
  since: (day: string) => `Since ${day}`,
  change: 'Change role',
  remove: 'Remove',
  changeTitle: 'Change the role',
  changeText: (name: string) => `What ${name} may do from the next press on.`,
  role: 'Role',
  save: 'Save',
  removeTitle: 'Remove this person?',
  removeText: (name: string) => `${name} sees nothing of your store any more. What they did stays.`,
  removing: 'Removing…',
  cancel: 'Cancel',
} as const

/** Texts of the choice of the store that a person works for. */
export const storesTexts = {
  title: 'You work for',
  myself: 'Myself',
  choosing: 'Changing…',
} as const
