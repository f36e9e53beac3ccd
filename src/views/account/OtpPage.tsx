import { EnterCode } from './EnterCode.tsx'
import { usePageState } from './pageState.ts'

/** The code of a password reset. */
export default function OtpPage() {
  const { identifier, from } = usePageState()
  return <EnterCode input={{ flow: 'reset', identifier, from }} />
}
