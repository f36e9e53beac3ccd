/** Ids of machines that run once per request: lists of actors group them, and a replay hides them unless asked. */
export const requestMachines: readonly string[] = ['authorizedCall']

/** Emitted events that cause an event of another actor: the application changes the address, which a screen watches. */
export const emitEffects: readonly { readonly emit: string; readonly event: string }[] = [
  { emit: 'navigate', event: 'address.changed' },
]
