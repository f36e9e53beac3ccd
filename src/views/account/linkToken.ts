import { useLayoutEffect, useState } from 'react'

const inAddress = () => globalThis.location?.hash.slice(1) ?? ''

/**
 * Returns the token in the fragment of the page's address, or an empty text. It removes the token from the address bar
 * and the history at once. A link that is opened while the page is mounted replaces the token.
 */
export const useLinkToken = (): string => {
  const [token, setToken] = useState(inAddress)
  useLayoutEffect(() => {
    const readToken = () => {
      const found = inAddress()
      if (found === '') return
      history.replaceState(history.state, '', location.pathname + location.search)
      setToken(found)
    }
    readToken()
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  return token
}
