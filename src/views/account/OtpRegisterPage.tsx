import { EnterCode } from './EnterCode.tsx'
import { usePageState } from './pageState.ts'

/** Page for the code after a registration by phone (product 2.6). */
export default function OtpRegisterPage() {
  const { phone, from } = usePageState()
  return <EnterCode input={{ flow: 'register', identifier: phone, from }} />
}
