import { Api } from '#contract/Api.ts'
import { CallGuard } from './CallGuard.ts'

/**
 * The contract with the guard as middleware of every call; the guard provides `CurrentUser`. The handlers of a group
 * are `HttpApiBuilder.group(ServerApi, '<group>', …)`.
 */
export class ServerApi extends Api.middleware(CallGuard) {}
