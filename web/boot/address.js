// The page's address, which scripts read here and nowhere else. The program reads it in
// `src/shell/address.rs`.

/** The address in plain characters, however often it was percent-encoded. */
export function plain(text = location.hash) {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : plain(decoded);
  } catch {
    return text;
  }
}

/** The name of the view; undefined for the start. */
export const view = () => /^#\/(\w+)/.exec(plain())?.[1].toLowerCase();

/** The value of a parameter, such as that of `lang`; undefined without one. */
export const parameter = (name) => new RegExp(`[?&;]${name}=([^?&;#]*)`, "i").exec(plain())?.[1];
