import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn, or before by `preload`: it is then drawn at once, without a
 * moment in which nothing stands there.
 */
export const lazyWithPreload = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Later: ComponentType<P> = lazy(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for a module, at its top level
  const Loaded = (props: P) => {
    // Kept for as long as it stands, so that code that comes meanwhile does not mount it a second time.
    const [View] = useState(() => loaded ?? Later)
    return createElement(View, props)
  }
  return Object.assign(Loaded, { preload })
}
