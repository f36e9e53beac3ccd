export { accountNotices, codeSms } from './accountNotices.ts'
export { auditTexts } from './audit.ts'
export { cashBlockCsvTexts } from './cashBlocks.ts'
export { cashReasons } from './cashRules.ts'
export { courierConsent } from './courierRecords.ts'
export {
  callCsvTexts,
  orderCsvTexts,
  paymentCsvTexts,
  productCsvTexts,
  settlementCsvTexts,
  shareCsvTexts,
  userCsvTexts,
} from './csv.ts'
export { formatLongDay } from './dates.ts'
export { errorSentences } from './errors.ts'
export { flowSentences } from './flows.ts'
export { formatCount, formatDifference, formatDigits, formatOrderNumber, formatPaisa, formatWait } from './format.ts'
export { integrationNames, settingsNotice, testSms } from './integrations.ts'
export { officeSentences } from './officeFlows.ts'
export {
  callReasons,
  invoiceTexts,
  messageExamples,
  noticeParts,
  orderNotices,
  paymentReasons,
} from './orderNotices.ts'
export { ordersTexts, statusNames } from './orders.ts'
export { ownDataFileTexts } from './ownData.ts'
export { paymentMethodName, paymentStatusName } from './paymentNames.ts'
export { policyNames } from './policies.ts'
export { profileSentences } from './profileFlows.ts'
export { receiptCsvTexts } from './receipts.ts'
export { refusalSentences } from './refunds.ts'
export { ruleSentences, ruleText } from './requestRules.ts'
export { responseTexts } from './responses.ts'
export { revenueTexts } from './revenue.ts'
export { browseTexts } from './search.ts'
export { previewTexts, windowTitle } from './shell.ts'
export { shopFooterTexts } from './shopFooter.ts'
export { stockTexts } from './stock.ts'
export { stockCountCsvTexts } from './stockCounts.ts'
export { systemReport } from './system.ts'
export { uiTexts } from './ui.ts'
export { unfinishedConsent } from './unfinishedCheckouts.ts'
export { usersScreen } from './users.ts'
export { optionText, sizeText, valueText } from './values.ts'
