import { fromCallback } from 'xstate'
import type { AddressChanged } from '#machines/core/list/address.ts'

/** Sends a screen every change of its address. Its path may be as the browser has it, or decoded as a route has it. */
export const watchAddress = fromCallback<AddressChanged, { path: string }>(({ input, sendBack }) => {
  const paths = [input.path, encodeURI(input.path)]
  const sendSearch = () => {
    if (paths.includes(location.pathname)) sendBack({ type: 'address.changed', search: location.search })
  }
  const types = ['pushState', 'replaceState', 'popstate'] as const
  for (const type of types) addEventListener(type, sendSearch)
  return () => {
    for (const type of types) removeEventListener(type, sendSearch)
  }
})
