/** The demonstration's files, made here: a logo, a welcome picture and a price list. */
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

const lines = [
  'Horizon Telecom - grille tarifaire',
  'Forfait Essentiel  20 Go   9,99 EUR par mois',
  'Forfait Confort   100 Go  19,99 EUR par mois',
  'Forfait Sans limite       34,99 EUR par mois',
]

const text = lines.map((line, index) => `1 0 0 1 72 ${760 - index * 28} Tm (${line}) Tj`).join('\n')

const stream = `BT /F1 16 Tf\n${text}\nET`

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]

/** A one-page PDF, written out: small enough not to need a library, and its offsets are counted here. */
export const priceList: Buffer = build()

function build(): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n` +
      `<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
