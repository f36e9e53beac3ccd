import { EnterCode } from './EnterCode.tsx'
import { usePageState } from './pageState.ts'

/** The code after registration by phone. */
export default function OtpRegisterPage() {
  const { phone, from } = usePageState()
  return <EnterCode input={{ flow: 'register', identifier: phone, from }} />
}
