import { EnterCode } from './EnterCode.tsx'
import { usePageState } from './pageState.ts'

/** Page for the code of a password reset (product 2.5). */
export default function OtpPage() {
  const { identifier, from } = usePageState()
  return <EnterCode input={{ flow: 'reset', identifier, from }} />
}
