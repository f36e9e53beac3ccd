import { listMessageTexts } from '#contract/messageTexts/api.ts'
import { endpointQuery } from './query.ts'

/** The words of the shop's mails and SMS. */
export const messageTextsQuery = endpointQuery(['MessageText'], listMessageTexts)
