import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { PageState } from '../../../machines/core/emitted.ts'

const FIELDS = ['from', 'phone', 'email', 'identifier', 'reason'] as const

/** History state belongs to the browser: anything may stand in it. */
const read = (state: unknown): PageState => {
  const given = Object(state) as Record<string, unknown>
  return Object.fromEntries(FIELDS.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])))
}

/** What the step before handed over, as it was when the page was entered. */
export const usePageState = (): PageState => {
  const state = useHistoryState<unknown>()
  return useState(() => read(state))[0]
}
