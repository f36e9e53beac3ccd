import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'

/** The code of a component could not be loaded: the network or the server is away, or a new version has removed it. */
export class LoadError extends Error {}

interface LazyProps {
  /** Stands in the component's place until its code is there; nothing by default. */
  readonly fallback?: ReactNode
  /** Called in an effect once the component is shown; must be a constant function. */
  readonly onShown?: (() => void) | undefined
}

/** Whether the server renders a page without data, which the application replaces. */
export const SkeletonContext = createContext(false)

/** Whether this render is of a page without data, for everybody: session, cart and links of the visit are unknown. */
export const useIsSkeleton: () => boolean = import.meta.env.SSR ? () => useContext(SkeletonContext) : () => false

const skeletonLoads = new Set<Promise<unknown>>()

/**
 * Waits for the code that a rendered skeleton lacks.
 * @returns whether there was any, so that it has to be rendered again
 */
export const loadForSkeleton = async (): Promise<boolean> => {
  const loads = [...skeletonLoads]
  skeletonLoads.clear()
  await Promise.all(loads)
  return loads.length > 0
}

/**
 * Component whose code loads on the first render or earlier by `preload`. After a preload it renders at once, without
 * an empty moment. A failed load throws a `LoadError`.
 *
 * It never suspends: React hydrates what is in a boundary of `Suspense` later than what is around it, and the parts of a
 * page would then see different states of the visit.
 */
export const lazyWithPreload = <P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  let loaded: ComponentType<P> | undefined
  let inSkeletons: ComponentType<P> | undefined
  const preload = async () => {
    try {
      const module = await load()
      loaded = module.default
      return module
    } catch (cause) {
      throw new LoadError(String(cause), { cause })
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: a module calls it once, at its top level
  const Loaded = ({ fallback = null, onShown, ...props }: P & LazyProps): ReactNode => {
    // The component stays the same while it is mounted, so that code that loads in the background does not mount it
    // again.
    const isSkeleton = useIsSkeleton()
    const [View, setView] = useState(() => loaded ?? (isSkeleton ? inSkeletons : undefined))
    if (!View && isSkeleton)
      skeletonLoads.add(
        load().then((module) => {
          inSkeletons = module.default
        }),
      )
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (View) return
      let isMounted = true
      preload().then(
        (module) => isMounted && setView(() => module.default),
        (error) => isMounted && setFailure(error),
      )
      return () => {
        isMounted = false
      }
    }, [View])
    useEffect(() => {
      if (View) onShown?.()
    }, [View, onShown])
    if (failure) throw failure
    return View ? createElement(View, props as unknown as P) : fallback
  }
  return Object.assign(Loaded as ComponentType<P & LazyProps>, { preload })
}
