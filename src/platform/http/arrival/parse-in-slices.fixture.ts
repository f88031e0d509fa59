// Requests in every form that one may end in.
export const ONE = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n'

/** Messages in every form that a request may end in, with what the server says of each. */
export const messages = [
  { text: ONE, said: 'GET /a 0' },
  { text: '\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n', said: 'GET /b 0' },
  { text: 'POST /c HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', said: 'POST /c 0' },
  { text: 'POST /d HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nab\r\n\r\ncd', said: 'POST /d 8' },
  {
    text: `POST /e HTTP/1.1\r\nHost: x\r\nContent-Length: 150000\r\n\r\n${'z'.repeat(150_000)}`,
    said: 'POST /e 150000',
  },
  {
    text: 'POST /f HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n',
    said: 'POST /f 5',
  },
  {
    text: 'POST /g HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\nt: v\r\n\r\n',
    said: 'POST /g 3',
  },
]
