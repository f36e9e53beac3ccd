/** The icon of the shop: the files that the server makes of one picture. */

/** The shortest side of a picture for the icon, in pixels: that of the largest file. */
export const ICON_SIDE_MIN = 512

/** The files by their side in pixels; `maskable` has room around the picture, from which a phone cuts its own shape. */
export const ICON_FORMS = ['48', '180', '192', '512', 'maskable'] as const
export type IconForm = (typeof ICON_FORMS)[number]

const PICTURE = /^\/media\/([a-f0-9]{32})-(\d+)x(\d+)\.webp$/
const FILE = new RegExp(`^/icons/([a-f0-9]{32})-(${ICON_FORMS.join('|')})\\.png$`)

/** The path of a file of the icon, which changes with its picture. @param icon path of the picture, of `ShopDetails` */
export const iconFile = (icon: string, form: IconForm): string => icon.replace(PICTURE, `/icons/$1-${form}.png`)

/** The form in the path of a file of this icon; undefined for any other path. */
export const iconFormIn = (path: string, icon: string): IconForm | undefined => {
  const form = FILE.exec(path)?.[2] as IconForm | undefined
  return form !== undefined && iconFile(icon, form) === path ? form : undefined
}

/** The sides of a stored picture in pixels; zeros for another path. */
export const sidesOf = (icon: string): { readonly width: number; readonly height: number } => {
  const [, , width, height] = PICTURE.exec(icon) ?? []
  return { width: Number(width ?? 0), height: Number(height ?? 0) }
}
