/** The demonstration's files, drawn here: a logo and a welcome picture. */
import sharp from 'sharp'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">
  <rect width="320" height="320" rx="64" fill="#1F4E79"/><path d="M64 190a96 96 0 0 1 192 0z" fill="#FFB454"/>
  <rect x="40" y="206" width="240" height="16" rx="8" fill="#fff"/>
  <rect x="88" y="240" width="144" height="12" rx="6" fill="#fff" opacity=".6"/></svg>`

const welcome = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f4e79"/>
  <stop offset="1" stop-color="#7fb2d9"/></linearGradient></defs><rect width="960" height="320" fill="url(#sky)"/>
  <circle cx="700" cy="210" r="70" fill="#ffd27a"/><path d="M0 240 Q240 170 480 235 T960 220 V320 H0z" fill="#143651"/></svg>`

const demoPictures = { logo, welcome } as const

/** A drawing as the picture that is stored. */
export async function drawn(name: keyof typeof demoPictures): Promise<Buffer> {
  return await sharp(Buffer.from(demoPictures[name])).png().toBuffer()
}
