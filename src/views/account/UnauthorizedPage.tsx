import { accountTexts } from '../../../messages/en/account.ts'
import { accountStepScreens as texts } from '../../../messages/en/accountStepScreens.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { ButtonLink } from '../ui/TextLink.tsx'

/** A page of another role (spec section 2.1). */
export default function UnauthorizedPage() {
  return (
    <AuthPage emblem="lock" tone="error" title={accountTexts.unauthorizedAccess} text={texts.unauthorizedText}>
      <div className="form">
        <ButtonLink to="/">{uiTexts.backToShop}</ButtonLink>
      </div>
    </AuthPage>
  )
}
