import type { DemoAccount } from '../../../contract/demo.ts'
import { accountScreens as texts } from '../../../contract/texts/accountScreens.ts'
import { useApp } from '../app.tsx'
import { Button } from '../ui/Button.tsx'

interface DemoSignInProps {
  readonly busy: boolean
  readonly onChoose: (account: Pick<DemoAccount, 'identifier' | 'password'>) => void
}

/** Signing in to the demo shop by one press; nothing without a demo shop. */
export const DemoSignIn = ({ busy, onChoose }: DemoSignInProps) => {
  const { demoAccounts } = useApp()
  if (demoAccounts.length === 0) return null
  return (
    <>
      <div className="divider">{texts.demoShop}</div>
      <div className="demo-accounts">
        {demoAccounts.map(({ role, identifier, password }) => (
          <Button
            key={role}
            variant="soft"
            color="gray"
            highContrast
            aria-disabled={busy}
            onClick={() => busy || onChoose({ identifier, password })}
          >
            {texts.demoSignIn[role]}
          </Button>
        ))}
      </div>
    </>
  )
}
