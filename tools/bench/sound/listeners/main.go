// Listeners by the hundred for `npm run bench -- sound`: LiveKit's own test client, which receives and decodes nothing.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/livekit/livekit-server/pkg/telemetry/prometheus"
	"github.com/livekit/livekit-server/test/client"
	"github.com/livekit/protocol/livekit"
)

const lanes = 8
const patience = 20 * time.Second

// Reads tokens, one a line, comes in with each of them, tells how many are in after an empty line, and stays.
func main() {
	if err := prometheus.Init("listeners", livekit.NodeType_SERVER); err != nil {
		fail(err)
	}
	url := os.Args[1]
	lines := bufio.NewScanner(os.Stdin)
	tokens := make(chan string)
	var in sync.WaitGroup
	var people atomic.Int32
	for range lanes {
		in.Add(1)
		go func() {
			defer in.Done()
			for token := range tokens {
				if err := enter(url, token); err != nil {
					fail(err)
				}
				people.Add(1)
			}
		}()
	}
	for lines.Scan() && lines.Text() != "" {
		tokens <- lines.Text()
	}
	close(tokens)
	in.Wait()
	fmt.Println(people.Load())
	select {}
}

func enter(url, token string) error {
	options := &client.Options{AutoSubscribe: true}
	conn, err := client.NewWebSocketConn(url, token, options)
	if err != nil {
		return err
	}
	one, err := client.NewRTCClient(conn, false, options)
	if err != nil {
		return err
	}
	go one.Run()
	return one.WaitUntilConnected(patience)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
