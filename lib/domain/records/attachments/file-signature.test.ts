import { expect, test } from '@playwright/test';
import { attachmentTypeOf, safeFileName } from '#lib/domain/records/attachments/file-signature.ts';

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

test('a file is known by its content', () => {
  expect(attachmentTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
  expect(attachmentTypeOf(bytes([0x89], 'PNG\r\n', [0x1a], '\n'))).toBe('image/png');
  expect(attachmentTypeOf(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(attachmentTypeOf(bytes('Grüße,\nein Text'))).toBe('text/plain');
  expect(attachmentTypeOf(bytes('a;b\n1;"x;y"\n2;3\n'))).toBe('text/csv');
});

const hostile: Record<string, Buffer> = {
  'a page': bytes('  <!DOCTYPE html><script>alert(1)</script>'),
  'a drawing with a script': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  'XML behind a byte order mark': bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?>'),
  'a script': bytes('#!/bin/sh\nrm -rf /'),
  'a rich text': bytes('{\\rtf1 x}'),
  PostScript: bytes('%!PS-Adobe-3.0'),
  'a program': bytes('MZ', [0x90, 0, 3, 0]),
  'a ZIP file, such as a document with macros': bytes('PK', [3, 4, 20, 0]),
  'a GIF': bytes('GIF89a', [1, 0, 1, 0]),
  'a PDF with something before it': bytes([0], '%PDF-1.7'),
  'text in another encoding': bytes([0xff, 0xfe, 0x41, 0x00]),
  'nothing but blanks': bytes(' \n\t'),
  nothing: bytes(''),
};
for (const [what, content] of Object.entries(hostile)) {
  test(`${what} has no allowed type`, () => {
    expect(attachmentTypeOf(content)).toBeUndefined();
  });
}

test('the name of a file has no folder and ends as its type does', () => {
  expect(safeFileName('../../etc/passwd', 'text/plain')).toBe('.._.._etc_passwd.txt');
  expect(safeFileName('invoice.pdf.exe', 'application/pdf')).toBe('invoice.pdf.exe.pdf');
  expect(safeFileName('Photo.JPEG', 'image/jpeg')).toBe('Photo.JPEG');
});

test('a file of 20 MB is checked in linear time', () => {
  for (const sign of [' ', '"', '<', ',', 'a\n']) {
    attachmentTypeOf(Buffer.alloc(20 * 1024 * 1024, sign));
  }
  expect(attachmentTypeOf(Buffer.alloc(20 * 1024 * 1024, 'a,b\n'))).toBe('text/csv');
});
