import { useSearch } from 'wouter'

/** Returns the page number of the address; any value other than a whole number from 1 on counts as 1. */
export const usePageNumber = (): number => {
  const given = new URLSearchParams(useSearch()).get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}
