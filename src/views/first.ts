import { useLocation, useSearch } from 'wouter'
import type { FirstContent } from '#contract/firstPaint.ts'
import { useApp } from './app.tsx'

const nothing: FirstContent = {}

/** What is known of the page before its data: what the server has sent with it, and nothing on any other page. */
export const useFirst = (): FirstContent => {
  const { first } = useApp()
  const [path] = useLocation()
  const search = useSearch()
  return first?.address === (search ? `${path}?${search}` : path) ? first.content : nothing
}
