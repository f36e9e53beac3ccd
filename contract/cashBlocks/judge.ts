import { latinDigits } from '../fields/latinDigits.ts'
import { CASH_BLOCK_OUTCOMES, type CashBlock } from './entity.ts'

/** An entry as far as orders are compared with it. */
export type BlockToMatch = Pick<CashBlock, 'kind' | 'phone' | 'district' | 'address' | 'outcome' | 'reason'>

/** What is compared with the block list. */
export interface BlockFacts {
  /** The phones that something proves to be the person's. */
  readonly phones: readonly string[]
  /** Null where it is not known yet. */
  readonly address: { readonly district: string; readonly city: string; readonly addressDetails: string } | null
}

/** The words of an address as they are compared: in small letters, with Latin digits, and without signs. */
export const addressWords = (text: string): readonly string[] =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const joined = (text: string) => ` ${addressWords(text).join(' ')} `

/** Whether an entry is about the phone, or its words follow one another in the address of the same district. */
const isAbout = (block: BlockToMatch, { phones, address }: BlockFacts): boolean => {
  if (block.kind === 'phone') return phones.includes(block.phone)
  return (
    address?.district === block.district &&
    joined(`${address.addressDetails} ${address.city}`).includes(joined(block.address))
  )
}

/** The entries that match, the strictest first. */
export const matchingBlocks = <Block extends BlockToMatch>(
  blocks: readonly Block[],
  facts: BlockFacts,
): readonly Block[] =>
  CASH_BLOCK_OUTCOMES.flatMap((outcome) => blocks.filter((block) => block.outcome === outcome && isAbout(block, facts)))
