/** Texts that the roles of a seller's people have in place of those of the staff (product 16.37). */
export const storeRolesTexts = {
  title: 'Roles',
  hint: 'A role says what a person may do in your store. A change holds from their next press on.',
} as const

/** Texts of the roles of the staff on the administrator's users screen (product 16.29). */
export const staffRolesTexts = {
  title: 'Roles of the staff',
  hint: 'A role says what an administrator may do. A change holds for its people from their next press on.',
  none: 'No roles',
  noneHint: 'Add a role for people who do one part of the work.',
  add: 'Add a role',
  copy: 'Copy',
  change: 'Change',
  delete: 'Delete',
  preset: 'From the start',
  nobody: 'Nobody has it',
  heldBy: (people: string) => `Held by ${people}`,

  addTitle: 'A new role',
  addText: 'Choose what its people may do. You can give only what you may do yourself.',
  changeTitle: (name: string) => `Change ${name}`,
  changeText: 'It holds for everybody with this role, from their next press on.',
  name: 'Name of the role',
  nameHint: 'Such as Counter in Uttara',
  copyOf: (name: string) => `${name} 2`,
  rights: 'What its people may do',
  notYours: 'You may not do this yourself.',
  save: 'Save',
  saving: 'Saving…',

  deleteTitle: 'Delete this role?',
  deleteText: (name: string) => `Nobody can be given the role ${name} any more.`,
  deleteHeld: (people: string) =>
    `Give another role to ${people} first: the list above has a button for it. Then delete this one.`,
  deleting: 'Deleting…',
  cancel: 'Cancel',
} as const
