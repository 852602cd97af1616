/** A picture of a sky over a field, 8 by 4 pixels: the server makes an image of its own from it anyway. */
export const welcomePicture: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAGElEQVR42mOo33QTK2LAKSFiFogV4ZQAAHiaKlGmH96jAAAAAElFTkSuQmCC',
  'base64',
)
