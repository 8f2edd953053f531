/** The largest file, in megabytes, that any setting allows. */
export const uploadMegabytesMax = 20;

/** The length of the largest file in base64. */
export const uploadTextLengthMax = Math.ceil((uploadMegabytesMax * 1024 * 1024) / 3) * 4;

/** The largest body of an upload: the file, and room for its name in JSON. */
export const uploadBytesMax = uploadTextLengthMax + 64 * 1024;
