/** The demonstration's files, drawn here: a logo and a welcome picture. */
import sharp from 'sharp'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
  <g fill="#fff"><path d="M16 84a44 44 0 0 1 88 0z"/><rect x="8" y="92" width="104" height="7" rx="3.5"/>
  <text x="132" y="80" font-family="Inter, DejaVu Sans, sans-serif" font-size="62" font-weight="650">Horizon</text></g></svg>`

const welcome = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f4e79"/>
  <stop offset="1" stop-color="#7fb2d9"/></linearGradient></defs><rect width="960" height="320" fill="url(#sky)"/>
  <circle cx="700" cy="210" r="70" fill="#ffd27a"/><path d="M0 240 Q240 170 480 235 T960 220 V320 H0z" fill="#143651"/></svg>`

export const demoPictures = { logo, welcome } as const

/** A drawing as the picture that is stored. */
export async function drawn(name: keyof typeof demoPictures): Promise<Buffer> {
  return await sharp(Buffer.from(demoPictures[name])).png().toBuffer()
}
