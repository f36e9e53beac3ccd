/** Names of the icons of toasts, for screen readers. */
export const toastTexts = { success: 'Success', warning: 'Warning', error: 'Error' } as const
