import {
  type ComponentType,
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useState,
} from 'react'
import { useShop } from '#views/ui/shop.ts'
import { useIsForAll } from '#views/ui/useIsForAll.ts'

type Open = (() => void) | null

const ConsentContext = createContext<Open>(null)

/** Opens the question for consent again; null where the shop asks nothing. */
export const useOpenConsent = (): Open => useContext(ConsentContext)

export interface ConsentHostProps {
  readonly onReady: Dispatch<SetStateAction<Open>>
}

interface ConsentFrameProps {
  readonly host: ComponentType<ConsentHostProps>
  readonly children: ReactNode
}

/** Asks visitors of the shop's pages before others count their visit. The code behind it loads where the shop asks. */
export const ConsentFrame = ({ host: Host, children }: ConsentFrameProps) => {
  const { analytics } = useShop()
  const isForAll = useIsForAll()
  const [open, setOpen] = useState<Open>(null)
  return (
    <ConsentContext value={open}>
      {children}
      {analytics && !isForAll ? <Host onReady={setOpen} /> : null}
    </ConsentContext>
  )
}
