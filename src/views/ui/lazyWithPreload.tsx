import { type ComponentType, createElement, lazy, useState } from 'react'

/** The code of a component could not be loaded: the network or the server is away, or a new version has removed it. */
export class LoadError extends Error {}

/**
 * Component whose code loads on the first render or earlier by `preload`. After a preload it renders at once, without
 * an empty moment. A failed load throws a `LoadError`.
 */
export const lazyWithPreload = <P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    try {
      const module = await load()
      loaded = module.default
      return module
    } catch (cause) {
      throw new LoadError(String(cause), { cause })
    }
  }
  const Later: ComponentType<P> = lazy(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: a module calls it once, at its top level
  const Loaded = (props: P) => {
    // The component stays the same while it is mounted, so that code that loads in the background does not mount it
    // again.
    const [View] = useState(() => loaded ?? Later)
    return createElement(View, props)
  }
  return Object.assign(Loaded, { preload })
}
