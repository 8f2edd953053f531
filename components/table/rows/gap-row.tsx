/** As high as the rows that are not drawn. */
export function GapRow({ px, columns }: { px: number; columns: number }) {
  if (px === 0) return null;
  return (
    <tr aria-hidden className="print:hidden" style={{ height: px }}>
      <td colSpan={columns} />
    </tr>
  );
}
