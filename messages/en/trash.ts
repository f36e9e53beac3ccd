/** Texts of the trash, of the server and of the flows. */
export const trashTexts = {
  notFound: 'This is not in the trash any more. It is restored, or deleted for good.',
  parentInTrash: (name: string) =>
    `It belongs to “${name}”, which is in the trash too. Restore “${name}” first; an administrator can do that.`,
  parentGone: 'Its category does not exist any more, so it cannot be restored. Create it again in another category.',
  restored: 'Restored',
} as const
