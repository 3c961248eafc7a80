import qrcode from 'qrcode';

/** The modules of a QR code, row by row; level M as the EPC scheme asks. */
export function modulesOf(text: string): boolean[][] {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1),
  );
}
