import { Api } from '../../../contract/Api.ts'
import { CallGuard } from './CallGuard.ts'

/**
 * The contract as this server serves it: every call passes the guard, which supplies `CurrentUser`. The handlers of a
 * group are `HttpApiBuilder.group(ServerApi, '<group>', …)`.
 */
export class ServerApi extends Api.middleware(CallGuard) {}
