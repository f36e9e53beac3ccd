import { useLayoutEffect, useState } from 'react'

const inAddress = () => location.hash.slice(1)

/**
 * The token that a link carries in the fragment of its address; empty where there is none. It leaves the address bar and
 * the history at once. A link that is opened while the page stands brings another one.
 */
export const useLinkToken = (): string => {
  const [token, setToken] = useState(inAddress)
  useLayoutEffect(() => {
    const take = () => {
      const found = inAddress()
      if (found === '') return
      history.replaceState(history.state, '', location.pathname + location.search)
      setToken(found)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
