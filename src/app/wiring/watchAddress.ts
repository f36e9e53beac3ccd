import { fromCallback } from 'xstate'
import type { AddressChanged } from '#machines/core/list/address.ts'

/** Sends a list every change of its address. */
export const watchAddress = fromCallback<AddressChanged, { path: string }>(({ input, sendBack }) => {
  const sendSearch = () => {
    if (location.pathname === input.path) sendBack({ type: 'address.changed', search: location.search })
  }
  const types = ['pushState', 'replaceState', 'popstate'] as const
  for (const type of types) addEventListener(type, sendSearch)
  return () => {
    for (const type of types) removeEventListener(type, sendSearch)
  }
})
