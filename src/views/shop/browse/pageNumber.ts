import { useSearch } from 'wouter'

/** The page that the address names; anything else than a whole number from 1 on counts as 1. */
export const usePageNumber = (): number => {
  const given = new URLSearchParams(useSearch()).get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}
